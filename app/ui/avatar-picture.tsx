/** A person's picture in a circle, `edge` px wide. What it shows is said beside it. */
export const AvatarPicture = ({ src, edge }: { src: string; edge: number }) => (
  <img src={src} alt="" width={edge} height={edge} className="rounded-full bg-subtle" />
);
