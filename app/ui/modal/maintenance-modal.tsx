import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MaintenanceView } from "#contracts/settings/maintenance-view.ts";
import { useText } from "#i18n/text-context.tsx";
import { listenToRunning, readRunning } from "#live/maintenance.ts";
import { Button } from "../button.tsx";
import { Time } from "../time.tsx";

function Opened({ running: { since, text }, onClose }: { running: MaintenanceView; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={id} className="modal modal-sheet">
      <div className="modal-head">
        <h2 id={id} className="text-h3">
          {t("shell.error.maintenanceTitle")}
        </h2>
      </div>
      <div className="modal-body">
        <p>{t("shell.maintenance.kept")}</p>
        <p className="text-small text-muted">
          {t("shell.error.maintenanceSince")} <Time at={since} />
          {text === "" ? null : <span className="block pt-1">{text}</span>}
        </p>
        <div className="modal-acts">
          <Button type="button" onClick={onClose}>
            {t("shell.maintenance.toPage")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Covers the page during maintenance, and closes with it. Closing it returns to the typed values. */
export function MaintenanceModal() {
  const running = useSyncExternalStore(listenToRunning, readRunning, () => null);
  const [closed, setClosed] = useState<MaintenanceView | null>(null);
  if (running === null || running === closed) return null;
  return <Opened running={running} onClose={() => setClosed(running)} />;
}
