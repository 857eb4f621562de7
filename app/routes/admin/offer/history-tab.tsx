import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Time } from "#ui/time.tsx";
import { eventLines, type HistoryLine, type Payouts, useReading } from "./event-lines.ts";

export interface TabProps {
  readonly offer: StaffOfferView;
  readonly people: Readonly<Record<string, string>>;
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
  readonly happenings: StaffRecords["history"]["happenings"];
  readonly people: TabProps["people"];
  readonly payouts: Payouts;
  readonly files: StaffRecords["history"]["papers"]["files"];
}

/** All events, newest first, with versions and authors. */
export function HistoryTab({ happenings, people, payouts, files }: HistoryTabProps) {
  const t = useText();
  const lines = eventLines(happenings, people, useReading(payouts));
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
