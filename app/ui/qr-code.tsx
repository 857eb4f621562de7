import { useText } from "#i18n/text-context.tsx";
import type { QrDrawing } from "./qr-drawing.ts";

/** Black on white in both themes; the same data stands beside it in words. */
export function QrCode({ drawing }: { drawing: QrDrawing }) {
  const t = useText();
  return (
    <svg
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={t("common.qr.label")}
      shapeRendering="crispEdges"
      className="qr on-paper size-40 rounded-control border border-line"
    >
      <path d={drawing.path} stroke="black" strokeWidth={1} />
    </svg>
  );
}
