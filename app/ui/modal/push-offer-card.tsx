import { useState, useSyncExternalStore } from "react";
import { Form } from "react-router";
import { canBeTold, subscribeBrowser } from "#live/browser-push.ts";
import { Button } from "#ui/button.tsx";
import type { PushOffer } from "./modal-view.ts";

type Mode = "offered" | "on" | "denied" | "failed";

const never = () => () => {};
const isUndecided = () => canBeTold() && Notification.permission === "default";

/** The browser's own question comes with this click and never by itself. */
async function turnOn(key: string): Promise<Mode> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await subscribeBrowser(key);
  return "on";
}

interface PushOfferCardProps {
  readonly offer: PushOffer;
  /** The page whose action remembers "not now", and where it comes back to. */
  readonly action: string;
  readonly goTo: string;
}

/** Stands only in a browser that was never asked; what it does without scripts is nothing. */
export default function PushOfferCard({ offer, action, goTo }: PushOfferCardProps) {
  const canAsk = useSyncExternalStore(never, isUndecided, () => false);
  const [mode, setMode] = useState<Mode>("offered");
  const [isBusy, setBusy] = useState(false);
  if (!canAsk && mode === "offered") return null;
  if (mode !== "offered") {
    return (
      <p role="status" className="text-small text-muted">
        {offer[mode]}
      </p>
    );
  }
  const press = async () => {
    setBusy(true);
    setMode(await turnOn(offer.key).catch(() => "failed" as const));
  };
  return (
    <section aria-label={offer.title} className="grid gap-3 rounded-card border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{offer.title}</h3>
        <p className="text-small text-muted">{offer.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="row" isPending={isBusy} disabled={isBusy} onClick={() => void press()}>
          {offer.turnOn}
        </Button>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="goTo" value={goTo} />
          <button type="submit" name="intent" value="pushLater" className="button button-quiet button-row">
            <span>{offer.later}</span>
          </button>
        </Form>
      </div>
    </section>
  );
}
