import { href } from "react-router";
import { CircleUserRound } from "#ui/icons.ts";

/** Where a person's picture is; null without one. */
export const avatarAddress = (fileId: string | null): string | null => (fileId === null ? null : href("/avatars/:fileId.webp", { fileId }));

/** A person's picture in a circle, `edge` px wide. What it shows is said beside it. */
export function AvatarPicture({ src, edge }: { src: string; edge: number }) {
  return <img src={src} alt="" width={edge} height={edge} className="avatar" />;
}

/** The picture as a page shows it; the sign of a person in the place of none. */
export function Avatar({ src, isLarge = false }: { src: string | null; isLarge?: boolean }) {
  if (src !== null) return <AvatarPicture src={src} edge={isLarge ? 96 : 48} />;
  return (
    <span className={`avatar grid place-items-center ${isLarge ? "size-24" : "size-12"}`}>
      <CircleUserRound aria-hidden className={`text-muted ${isLarge ? "size-10" : "size-6"}`} strokeWidth={1.5} />
    </span>
  );
}
