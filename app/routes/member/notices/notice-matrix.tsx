import { boxName } from "#contracts/settings/notice-settings-form.ts";
import type { NoticeChannel } from "#domain/people/notice/notice-settings.ts";
import { useText } from "#i18n/text-context.tsx";
import type { NoticeBox, NoticeRow } from "#services/notification/notice-settings.server.ts";
import { Card } from "#ui/card.tsx";

function Box({ box, channel, row }: { box: NoticeBox | null; channel: NoticeChannel; row: NoticeRow }) {
  const t = useText();
  if (box === null) return <span className="text-muted">—</span>;
  const label = t("noticeSettings.box", { channel: t(`noticeSettings.${channel}`), group: t(`noticeSettings.groups.${row.group}.name`) });
  return (
    <label className="flex size-11 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        name={boxName(channel, row.group)}
        defaultChecked={box.isOn}
        disabled={box.isLocked}
        className="size-5 compact:size-4"
      />
    </label>
  );
}

const hasLock = ({ mail, push }: NoticeRow) => mail?.isLocked === true || push?.isLocked === true;

/** Groups by channel. The reason of the locked boxes is given once, above them. */
export function NoticeMatrix({ rows }: { rows: readonly NoticeRow[] }) {
  const t = useText();
  return (
    <Card title={t("noticeSettings.matrix")}>
      <p className="text-muted">{t("noticeSettings.lead")}</p>
      {rows.some(hasLock) ? <p className="pt-1 text-small text-muted">{t("noticeSettings.locked")}</p> : null}
      <table className="w-full">
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              {t("noticeSettings.what")}
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium">
              {t("noticeSettings.mail")}
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium">
              {t("noticeSettings.push")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.group}>
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <span className="block font-medium">{t(`noticeSettings.groups.${row.group}.name`)}</span>
                <span className="block text-small text-muted">{t(`noticeSettings.groups.${row.group}.about`)}</span>
              </th>
              <td className="text-center">
                <div className="flex justify-center">
                  <Box box={row.mail} channel="mail" row={row} />
                </div>
              </td>
              <td className="text-center">
                <div className="flex justify-center">
                  <Box box={row.push} channel="push" row={row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
