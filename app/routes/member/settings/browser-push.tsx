import { useEffect, useState } from "react";
import { useText } from "#i18n/text-context.tsx";
import { canBeTold, findSubscription, subscribeBrowser, unsubscribeBrowser } from "#live/browser-push.ts";
import { Button } from "#ui/button.tsx";
import { SettingRow } from "./setting-row.tsx";

/** `unknown` until the browser was queried, because only the browser has the permission. */
type Mode = "unknown" | "on" | "off" | "denied" | "unsupported" | "failed";

async function readMode(): Promise<Mode> {
  if (!canBeTold()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && (await findSubscription()) !== null ? "on" : "off";
}

/** The browser's permission prompt appears on this click only. */
async function turn(mode: Mode, publicKey: string): Promise<Mode> {
  if (mode === "on") await unsubscribeBrowser();
  else if ((await Notification.requestPermission()) === "granted") await subscribeBrowser(publicKey);
  return readMode();
}

function Switch({ publicKey }: { publicKey: string }) {
  const t = useText();
  const [mode, setMode] = useState<Mode>("unknown");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void readMode().then(setMode, () => setMode("unsupported")), []);
  const press = async () => {
    setBusy(true);
    setMode(await turn(mode, publicKey).catch(() => "failed" as const));
    setBusy(false);
  };
  const canTurn = mode !== "denied" && mode !== "unsupported";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted js:hidden">{t("profile.settings.push.noScript")}</p>
      {canTurn ? (
        <div className="hidden js:block">
          <Button type="button" isPending={isBusy} disabled={isBusy || mode === "unknown"} onClick={() => void press()}>
            {t(`profile.settings.push.${mode === "on" ? "turnOff" : "turnOn"}`)}
          </Button>
        </div>
      ) : null}
      {/* The most likely text reserves its space while the browser is queried. */}
      <p role="status" className={`hidden text-small text-muted js:block ${mode === "unknown" ? "invisible" : ""}`}>
        {t(`profile.settings.push.${mode === "unknown" ? "off" : mode}`)}
      </p>
    </div>
  );
}

/** Whether this browser receives pushes when no page is open. `publicKey` is null when the server sends no pushes. */
export function BrowserPush({ publicKey }: { publicKey: string | null }) {
  const t = useText();
  return (
    <SettingRow
      name={t("profile.settings.push.title")}
      value={t(publicKey === null ? "profile.settings.push.notOffered" : "profile.settings.push.about")}
      id="push"
    >
      {publicKey === null ? null : <Switch publicKey={publicKey} />}
    </SettingRow>
  );
}
