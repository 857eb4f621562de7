import { useText } from "#i18n/text-context.tsx";

/** Black on white in both themes; the same data is beside it as text. `image` is the address of a picture with one pixel per module. */
export function QrCode({ image }: { image: string }) {
  const t = useText();
  return <img src={image} alt={t("common.qr.label")} className="qr on-paper size-40 rounded-control border border-line" />;
}
