import { type DocumentRow, listDocumentDuplicates } from "#data/people/certifying-documents.server.ts";
import type { MemberHash } from "#data/people/deleted-members.server.ts";
import { listPhoneDuplicates } from "#data/people/member-details.server.ts";
import { mapStandings } from "#data/people/waivers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { strikeWindow } from "#domain/people/restriction/strikes.ts";
import { indexKeys } from "#files/blind-index.server.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { findDeletedDuplicates } from "#services/profile/deleted-member.server.ts";
import { phoneIndexWith } from "#services/profile/personal-details.server.ts";
import { numberIndexWith, openDocument } from "#services/profile/sealed-document.server.ts";

/** A person with the same document, phone or, if deleted, address, with their suspension and infractions. */
export interface DuplicateMember {
  readonly id: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly isBlocked: boolean;
  /** The present suspension; `until` is null for one without an end. */
  readonly suspension: { readonly until: Instant | null } | null;
  /** Number of infractions that count. */
  readonly infractions: number;
}

interface Known {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly documents: readonly DocumentRow[];
}

/** Hashes of a member's values under each key of the ring, because the hashes of deleted members are not recomputed when a key is added. */
function hashesOf({ phone, documents }: Known): readonly MemberHash[] {
  const numbered = documents.map(openDocument).filter(({ number }) => number !== "");
  return indexKeys().flatMap((key) => [
    ...(phone === "" ? [] : [{ kind: "phone", hash: Uint8Array.from(phoneIndexWith(key, phone)) } as const]),
    ...numbered.map((document) => ({ kind: "document", hash: Uint8Array.from(numberIndexWith(key, document)) }) as const),
  ]);
}

/** Returns members, and deleted ones with infractions or suspensions that count, who share a phone, document or address with this one. */
export async function readDuplicates(db: Db, known: Known, now: Instant, language: Language): Promise<readonly DuplicateMember[]> {
  const living = [...(await listDocumentDuplicates(db, known.id)), ...(await listPhoneDuplicates(db, known.id))];
  const deleted = new Set(await findDeletedDuplicates(db, known.email, hashesOf(known), now));
  const ids = [...new Set([...living, ...deleted])];
  const [names, standings] = [await mapNamesIn(language, ids), await mapStandings(db, ids, now - strikeWindow)];
  return ids.map((id) => {
    const { isBlocked = false, isSuspended = false, suspendedUntil = null, infractions = 0 } = standings.get(id) ?? {};
    const isInForce = isSuspended && (suspendedUntil === null || suspendedUntil > now);
    const suspension = isInForce ? { until: suspendedUntil } : null;
    return { id, name: names.get(id) ?? "", isDeleted: deleted.has(id), isBlocked: isBlocked && !deleted.has(id), suspension, infractions };
  });
}
