import { href } from "react-router";
import type { Instant } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Time } from "#ui/time.tsx";

export interface TabProps {
  readonly offer: StaffOfferView;
  readonly people: Readonly<Record<string, string>>;
}

/** One event in words. */
export interface HistoryLine {
  readonly version: number;
  readonly at: Instant;
  readonly text: string;
  /** Empty: the text names them. */
  readonly doer: string;
  readonly notes: readonly string[];
  /** Its letters were withheld. */
  readonly silent: string | null;
  readonly fileIds: readonly string[];
  /** When the same had happened just before, newest first. */
  readonly earlier: readonly Instant[];
}

/** A person by name, or what acted by itself. */
export function doerText(t: Text, by: string | null, people: TabProps["people"]): string {
  if (by === null || by === "system") return t("backOffice.by.system");
  return by === "clock" ? t("backOffice.by.clock") : (people[by] ?? by);
}

function Happening({ line, files }: { line: HistoryLine; files: HistoryTabProps["files"] }) {
  const { version, at, text, doer, notes, silent, fileIds, earlier } = line;
  const shown = files.filter(({ id }) => fileIds.includes(id));
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-small sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <span className="hidden font-mono text-caption text-muted sm:block">{version}</span>
      <span className="min-w-0">
        <span className="mr-3 font-medium">
          {text}
          {earlier.length > 0 ? `\u00a0×${earlier.length + 1}` : ""}
        </span>
        <span className="text-muted">{doer}</span>
        {notes.map((note) => (
          <span key={note} className="block break-words">
            {note}
          </span>
        ))}
        {silent ? <span className="block text-warning">{silent}</span> : null}
        {shown.length > 0 ? (
          <span className="block [&_li]:min-h-7 [&_ul]:gap-0 [&_ul]:pt-0">
            <FileList files={shown.map(({ id, name, size }) => ({ name, size, href: href("/files/:fileId", { fileId: id }) }))} />
          </span>
        ) : null}
      </span>
      <span className="grid text-muted">
        {[at, ...earlier].map((one) => (
          <Time key={one} at={one} />
        ))}
      </span>
    </li>
  );
}

interface HistoryTabProps {
  readonly lines: readonly HistoryLine[];
  readonly files: StaffRecords["history"]["papers"]["files"];
}

/** Everything that happened, newest first, with versions and who. */
export function HistoryTab({ lines, files }: HistoryTabProps) {
  const t = useText();
  return (
    <Card id="history" title={t("backOffice.offer.tabs.history")}>
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <Happening key={line.version} line={line} files={files} />
        ))}
      </ol>
    </Card>
  );
}
