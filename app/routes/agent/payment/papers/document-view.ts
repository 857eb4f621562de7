import { href } from "react-router";
import type { EvidenceFile } from "#services/stage/payment-view.ts";

export const zooms = [100, 150, 200, 300] as const;
type Zoom = (typeof zooms)[number];

/** The view of the documents (page, zoom, turn). The address contains all of it. */
export interface DocumentView {
  readonly file: string | null;
  /** The page number, from 1. */
  readonly page: number;
  readonly zoom: Zoom;
  /** Degrees, clockwise. */
  readonly turn: number;
}

const lookNames = ["file", "page", "zoom", "turn"] as const;

/** The view that the address names, limited to existing pages; invalid values give the default. */
export function readLook(search: URLSearchParams, files: readonly EvidenceFile[]): DocumentView {
  const file = files.find(({ id }) => id === search.get("file")) ?? files[0];
  const page = Number(search.get("page") ?? 1);
  return {
    file: file?.id ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= (file?.pages ?? 0) ? page : 1,
    zoom: zooms.find((zoom) => String(zoom) === search.get("zoom")) ?? 100,
    turn: [90, 180, 270].find((turn) => String(turn) === search.get("turn")) ?? 0,
  };
}

/** The address of another view. Default values are left out. */
export function lookAddress(search: URLSearchParams, look: DocumentView, files: readonly EvidenceFile[]): string {
  const next = new URLSearchParams(search);
  for (const name of lookNames) next.delete(name);
  if (look.file !== null && look.file !== files[0]?.id) next.set("file", look.file);
  if (look.page > 1) next.set("page", String(look.page));
  if (look.zoom > 100) next.set("zoom", String(look.zoom));
  if (look.turn > 0) next.set("turn", String(look.turn));
  return `?${next}`;
}

export const zoomed = (look: DocumentView, step: 1 | -1): DocumentView => ({
  ...look,
  zoom: zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(look.zoom) + step))] ?? look.zoom,
});
export const turned = (look: DocumentView): DocumentView => ({ ...look, turn: (look.turn + 90) % 360 });

/** The address of the picture that the server draws of a file for this view. */
export function pictureOf(fileId: string, { page, zoom, turn }: DocumentView): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (turn > 0) query.set("turn", String(turn));
  if (zoom > 100) query.set("size", "large");
  return `${href("/files/:fileId/preview.webp", { fileId })}${query.size === 0 ? "" : `?${query}`}`;
}
