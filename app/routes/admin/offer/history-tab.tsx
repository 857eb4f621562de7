import { href } from "react-router";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import type { StaffHappening } from "#services/offer/staff/staff-timeline.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Time } from "#ui/time.tsx";
import { eventText } from "./event-text.ts";

export interface TabProps {
  readonly offer: StaffOfferView;
  readonly people: Readonly<Record<string, string>>;
}

/** A person by name, or what acted by itself. */
export function doerText(t: Text, by: string | null, people: TabProps["people"]): string {
  if (by === null || by === "system") return t("backOffice.event.by.system");
  return by === "clock" ? t("backOffice.event.by.clock") : (people[by] ?? by);
}

function Happening({
  one,
  people,
  files,
}: {
  one: StaffHappening;
  people: TabProps["people"];
  files: StaffRecords["history"]["papers"]["files"];
}) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const shown = files.filter(({ id }) => one.fileIds?.includes(id));
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-small sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <span className="hidden font-mono text-caption text-muted sm:block">{one.version}</span>
      <span className="min-w-0">
        <span className="font-medium">{eventText(one, { t, language, zone })}</span>
        <span className="block text-muted">{doerText(t, one.by, people)}</span>
        {one.reason ? <span className="block">{t("backOffice.event.reason", { reason: one.reason })}</span> : null}
        {one.reference ? <span className="block break-all">{t("backOffice.event.reference", { reference: one.reference })}</span> : null}
        {one.isSilent ? <span className="block text-warning">{t("backOffice.event.silent")}</span> : null}
        {shown.length > 0 ? (
          <FileList files={shown.map(({ id, name, size }) => ({ name, size, href: href("/files/:fileId", { fileId: id }) }))} />
        ) : null}
      </span>
      <span className="text-muted">
        <Time at={one.at} />
      </span>
    </li>
  );
}

/** Everything that happened, newest first, with versions and who. */
export function HistoryTab({ people, history }: TabProps & { history: StaffRecords["history"] }) {
  const t = useText();
  return (
    <Card id="history" title={t("backOffice.offer.tabs.history")}>
      <ol className="divide-y divide-line">
        {history.happenings.map((one) => (
          <Happening key={one.version} one={one} people={people} files={history.papers.files} />
        ))}
      </ol>
    </Card>
  );
}
