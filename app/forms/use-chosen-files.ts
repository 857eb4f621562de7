import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { pictureFileMb } from "#contracts/profile/picture-limits.ts";
import { isHeic, needsPreparing, prepareFile } from "./prepare-picture.ts";

/** A file that was refused, and why; the server would refuse it too (R23). */
export interface RefusedFile {
  readonly name: string;
  readonly why: "fileType" | "fileSize" | "fileCount";
  /** The accepted files: endings of names, and size. */
  readonly types: string | undefined;
  readonly maxMb: number;
}

const countLimit = 10;

interface Judged {
  readonly kept: readonly File[];
  readonly refused: readonly RefusedFile[];
  /** Files that are being converted; those that may be sent unchanged are also among the kept ones. */
  readonly preparing: readonly File[];
}

interface Rules {
  readonly accept: string;
  readonly maxMb: number;
}

/** A rule is a media type or a file extension: no field of the product uses a wildcard such as `image/*`. */
const isMeant = ({ name, type }: File, accept: string): boolean =>
  accept.split(",").some((rule) => type === rule || name.toLowerCase().endsWith(rule));

/** Why the server would refuse the file; null when it may be sent. It makes JPEG of a HEIC picture that the browser cannot decode. */
function faultOf(file: File, { accept, maxMb }: Rules): RefusedFile["why"] | null {
  if (!isMeant(file, accept)) return "fileType";
  return file.size > (isHeic(file) ? pictureFileMb : maxMb) << 20 ? "fileSize" : null;
}

/** Sorts chosen files; `isReady` returns whether a file was prepared already. */
function judge(chosen: readonly File[], rules: Rules, isReady: (file: File) => boolean): Judged {
  const [kept, refused, preparing]: [File[], RefusedFile[], File[]] = [[], [], []];
  const { accept, maxMb } = rules;
  const types = accept.match(/\.\w+/g)?.join(", ");
  for (const file of chosen) {
    const isWaiting = !isReady(file) && needsPreparing(file, isMeant(file, accept), maxMb << 20);
    const why = faultOf(file, rules) ?? (kept.length === countLimit ? "fileCount" : null);
    if (isWaiting) preparing.push(file);
    if (why === null) kept.push(file);
    else if (!isWaiting) refused.push({ name: file.name, why, maxMb, types });
  }
  return { kept, refused, preparing };
}

/** A pasted file goes to one field: the focused one, else the first of the focused form, else the first of the page. */
function takesPaste(input: HTMLInputElement | null): boolean | undefined {
  const here = document.activeElement;
  const isIn = (zone: Element) => zone.contains(here) || zone.nextElementSibling?.contains(here);
  const zones = [...document.querySelectorAll("[data-takes-files]")];
  const form = here?.closest("form");
  const meant = zones.find(isIn) ?? zones.find((zone) => form?.contains(zone)) ?? zones[0];
  return meant?.contains(input);
}

interface Chosen {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly files: readonly File[];
  readonly refused: readonly RefusedFile[];
  readonly preparing: readonly File[];
  readonly isOver: boolean;
  /** They are not the files that were sent last, so a refusal of those no longer applies. */
  readonly isNewChoice: boolean;
  /** From the input itself, the camera, a drop or the clipboard. Several files add up, a single one replaces. */
  readonly add: (files: Iterable<File> | null | undefined) => void;
  readonly remove: (file: File) => void;
  readonly dropZone: Readonly<Record<"onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>>;
}

/** The files of an input: large photos are scaled down, unfit files are removed and named before anything is sent. */
export function useChosenFiles(accept: string, maxMb: number, isMultiple: boolean | undefined): Chosen {
  const input = useRef<HTMLInputElement>(null);
  const [{ kept, refused, preparing }, setChosen] = useState<Judged>({ kept: [], refused: [], preparing: [] });
  const chosenNow = useRef<readonly File[]>([]);
  const ready = useRef(new WeakSet<File>());
  const [isOver, setOver] = useState(false);
  const [isNewChoice, setNewChoice] = useState(false);
  const sort = (chosen: readonly File[]) => judge(chosen, { accept, maxMb }, (file) => ready.current.has(file));
  const hold = (chosen: readonly File[], isNew = true) => {
    const judged = sort(chosen);
    chosenNow.current = chosen;
    // Scripts can fill a file input only through a DataTransfer; the input remains the submitted element.
    const transfer = new DataTransfer();
    for (const file of judged.kept) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    setChosen(judged);
    if (isNew) setNewChoice(true);
    return judged;
  };
  const prepare = async (file: File) => {
    const made = await prepareFile(file, maxMb << 20).catch(() => file);
    ready.current.add(made);
    // The file may have been removed meanwhile.
    if (chosenNow.current.includes(file)) {
      const chosen = chosenNow.current.map((one) => (one === file ? made : one));
      hold(chosen, made !== file);
    }
  };
  const add = (files: Iterable<File> | null | undefined) => {
    const added = [...(files ?? [])];
    if (added.length === 0) return;
    const earlier = sort(chosenNow.current);
    const isStill = (file: File) => earlier.kept.includes(file) || earlier.preparing.includes(file);
    const isAgain = ({ name, size }: File) => added.some((file) => file.name === name && file.size === size);
    const before = chosenNow.current.filter((file) => isStill(file) && !isAgain(file));
    const waiting = hold(isMultiple ? [...before, ...added] : added.slice(0, 1)).preparing;
    for (const file of waiting) if (!before.includes(file)) void prepare(file);
  };
  const take = useRef(add);
  take.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (takesPaste(input.current)) take.current(event.clipboardData?.files);
    };
    const form = input.current?.form;
    const send = () => setNewChoice(false);
    document.addEventListener("paste", paste);
    form?.addEventListener("submit", send);
    return () => {
      document.removeEventListener("paste", paste);
      form?.removeEventListener("submit", send);
    };
  }, []);
  return {
    ...{ input, files: kept, refused, preparing, isOver, isNewChoice, add },
    remove: (file) => {
      hold(chosenNow.current.filter((one) => one !== file));
      // The focused button disappears with its row.
      input.current?.focus();
    },
    dropZone: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      },
    },
  };
}
