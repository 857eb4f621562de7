import { Form } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { DeviceView } from "#services/profile/list-own-devices.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Laptop } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";

function DeviceRow({ device }: { device: DeviceView }) {
  const t = useText();
  const name = device.name === "" ? t("profile.settings.unknownDevice") : device.name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 compact:py-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="text-small text-muted">
          {device.ip ? t("profile.settings.seen", { ip: device.ip }) : t("profile.settings.seenOnly")} <Time at={device.lastSeenAt} />
        </span>
      </div>
      {device.isThis ? (
        <StatusChip tone="success" icon={Laptop}>
          {t("profile.settings.thisDevice")}
        </StatusChip>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="devices" />
          <Button type="submit" name="sessionId" value={device.id} size="row" aria-label={t("profile.settings.endNamed", { name })}>
            {t("profile.settings.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** The person's sessions, each with a button that ends it. */
export function Devices({ devices }: { devices: readonly DeviceView[] }) {
  const t = useText();
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <Card id="devices" title={t("profile.settings.devices")}>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" className="border-t border-line pt-4">
          <input type="hidden" name="intent" value="devices" />
          <Button type="submit">{t("profile.settings.endOthers")}</Button>
        </Form>
      ) : (
        <p className="pt-1 text-small text-muted">{t("profile.settings.alone")}</p>
      )}
    </Card>
  );
}
