import { Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "#i18n/text-context.tsx";

const storageName = "staff-keys";
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface StaffKeysProps {
  /** By the key's place on the keyboard, so that letters work in any layout: `KeyJ`. */
  readonly keys: Readonly<Record<string, { readonly letter: string; readonly does: string; readonly act: () => void }>>;
}

/** Single-letter keys of staff pages: never inside fields, listed under `?`, can be switched off (05-screens §10). */
export function StaffKeys({ keys }: StaffKeysProps) {
  const t = useText();
  const [isOn, setOn] = useState(true);
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOn(localStorage.getItem(storageName) !== "off"), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?" && list.current) {
        list.current.open = !list.current.open;
        return;
      }
      const key = isOn && !event.shiftKey ? keys[event.code] : undefined;
      if (key === undefined) return;
      event.preventDefault();
      key.act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys, isOn]);
  return (
    <details ref={list} data-menu className="relative hidden text-small md:js:block">
      <summary className="inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-muted hover:bg-subtle hover:text-ink">
        <Keyboard aria-hidden className="size-4" strokeWidth={1.75} />
        {t("staff.keys.title")} <kbd className="font-mono">?</kbd>
      </summary>
      <div className="absolute right-0 z-10 mt-1 grid w-72 gap-3 rounded-card border border-line bg-overlay p-4 shadow-overlay">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {[...Object.values(keys), { letter: "Enter", does: t("staff.keys.open") }, { letter: "?", does: t("staff.keys.list") }].map(
            ({ letter, does }) => (
              <div key={letter} className="contents">
                <dt>
                  <kbd className="rounded-code bg-subtle px-2 font-mono">{letter}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
        <label className="flex items-center gap-2 border-t border-line pt-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setOn(event.currentTarget.checked);
              localStorage.setItem(storageName, event.currentTarget.checked ? "on" : "off");
            }}
          />
          {t("staff.keys.isOn")}
        </label>
      </div>
    </details>
  );
}
