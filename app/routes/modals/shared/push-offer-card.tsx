import { useState, useSyncExternalStore } from "react";
import { Form, href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { canBeTold, subscribeBrowser } from "#live/browser-push.ts";
import { Button } from "#ui/button.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";

type Mode = "offered" | "on" | "denied" | "failed";

const never = () => () => {};
const isUndecided = () => canBeTold() && Notification.permission === "default";

/** Opens the browser's own question, only after this click. */
async function turnOn(key: string): Promise<Mode> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await subscribeBrowser(key);
  return "on";
}

/** Offers pushes in a browser that has not been asked yet. Shown only with scripts. */
export default function PushOfferCard({ serverKey }: { readonly serverKey: string }) {
  const t = useText();
  const goTo = useModalLink()("notifications");
  const canAsk = useSyncExternalStore(never, isUndecided, () => false);
  const [mode, setMode] = useState<Mode>("offered");
  const [isBusy, setBusy] = useState(false);
  if (!canAsk && mode === "offered") return null;
  if (mode !== "offered") {
    return (
      <p role="status" className="text-small text-muted">
        {t(`modals.notifications.push.${mode}`)}
      </p>
    );
  }
  const press = async () => {
    setBusy(true);
    setMode(await turnOn(serverKey).catch(() => "failed" as const));
  };
  const title = t("modals.notifications.push.title");
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-muted">{t("modals.notifications.push.text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="row" isPending={isBusy} disabled={isBusy} onClick={() => void press()}>
          {t("modals.notifications.push.turnOn")}
        </Button>
        <Form method="post" action={href("/notifications")} preventScrollReset>
          <input type="hidden" name="goTo" value={goTo} />
          <button type="submit" name="intent" value="pushLater" className="button button-quiet button-row">
            <span>{t("modals.notifications.push.later")}</span>
          </button>
        </Form>
      </div>
    </section>
  );
}
