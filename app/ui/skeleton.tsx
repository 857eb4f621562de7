import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useText } from "#i18n/text-context.tsx";

const patience = 300;

/** True once a client navigation to such an address takes longer than a blink; earlier a skeleton would only flicker. */
export function useSlowNavigation(isTarget: (pathname: string) => boolean): boolean {
  const { location, state } = useNavigation();
  const isGoing = state === "loading" && location !== undefined && isTarget(location.pathname);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoing) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [isGoing]);
  return isSlow;
}

/** Placeholders in the places of the content; announced once to screen readers. */
export function Skeleton({ shapes }: { shapes: readonly string[] }) {
  const t = useText();
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {t("common.loading")}
      </p>
      <div aria-hidden className="grid gap-6">
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never move
          <div key={index} className={`skeleton ${shape}`} />
        ))}
      </div>
    </div>
  );
}
