import { CircleUserRound } from "#ui/icons.ts";

/** The person's picture, or a placeholder icon. */
export function Avatar({ src, isLarge = false }: { src: string | null; isLarge?: boolean }) {
  if (src !== null) return <img src={src} alt="" width={isLarge ? 96 : 40} height={isLarge ? 96 : 40} className="rounded-full bg-subtle" />;
  return (
    <span className={`grid rounded-full bg-subtle place-items-center ${isLarge ? "size-24" : "size-10"}`}>
      <CircleUserRound aria-hidden className={`text-muted ${isLarge ? "size-10" : "size-6"}`} strokeWidth={1.5} />
    </span>
  );
}
