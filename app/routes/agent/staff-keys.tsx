import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Keyboard, X } from "#ui/icons.ts";

export interface StaffKey {
  readonly letter: string;
  readonly does: string;
  readonly act: () => void;
  /** Another key in the list has the same description, so this one is not listed. */
  readonly isAlike?: boolean;
}

interface StaffKeysProps {
  /** By the key's place on the keyboard, so that letters work in any layout: `KeyJ`. */
  readonly keys: Readonly<Record<string, StaffKey>>;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches("[type=checkbox], [type=radio]")));
const areOff = () => /(?:^|; )(?:__Host-)?letters=off/.test(document.cookie);
/** Plus is a shifted key on most keyboards. */
const isPlain = ({ shiftKey, code }: KeyboardEvent) => !shiftKey || code === "Equal";

function useKeys(keys: StaffKeysProps["keys"], showList: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") return showList();
      const key = isPlain(event) && !areOff() ? keys[event.code] : undefined;
      if (key === undefined) return;
      event.preventDefault();
      key.act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys, showList]);
}

function List({ keys }: StaffKeysProps) {
  const t = useText();
  const always = [
    { letter: "Enter", does: t("staff.keys.open") },
    { letter: "?", does: t("staff.keys.list") },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-1 text-small sm:grid-cols-2">
      {[...Object.values(keys).filter(({ isAlike }) => !isAlike), ...always].map(({ letter, does }) => (
        <div key={letter} className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
          <dt className="order-2">
            <kbd className="rounded-code bg-subtle px-2 font-mono">{letter}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Single-letter keys of staff pages: never inside fields, listed under `?`, switched off in the settings (design/screens §16). */
export function StaffKeys({ keys }: StaffKeysProps) {
  const t = useText();
  const title = useId();
  const list = useRef<HTMLDialogElement>(null);
  const [show] = useState(() => () => list.current?.showModal());
  const [isReady, setReady] = useState(false);
  useKeys(keys, show);
  useEffect(() => setReady(true), []);
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts={isReady ? "?" : undefined}
        title={t("staff.keys.title")}
        className="tool hidden text-muted hover:bg-subtle md:js:inline-flex"
      >
        <Keyboard aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="sr-only">{t("staff.keys.title")}</span>
      </button>
      <dialog ref={list} aria-labelledby={title} className="dialog">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={title} className="text-h3">
            {t("staff.keys.title")}
          </h2>
          <button type="button" onClick={() => list.current?.close()} className="tool text-muted hover:bg-subtle">
            <X aria-hidden className="size-5" strokeWidth={1.75} />
            <span className="sr-only">{t("common.close")}</span>
          </button>
        </div>
        <List keys={keys} />
        <p className="mt-4 text-small text-muted">
          {t("staff.keys.where")}{" "}
          <Link to="/settings" className="link">
            {t("staff.keys.settings")}
          </Link>
        </p>
      </dialog>
    </>
  );
}
