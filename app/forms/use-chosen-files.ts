import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Why a file was not taken; the server would refuse it too (R23). */
export interface RefusedFile {
  readonly name: string;
  readonly why: "fileType" | "fileSize" | "fileCount";
  /** What would have been taken: endings of names, and size. */
  readonly types: string | undefined;
  readonly maxMb: number;
}

const countLimit = 10;

interface Judged {
  readonly kept: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/** One paste is for one field: the one that somebody stands in, else the first one of the form that they are in, else of the page. */
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
  readonly isOver: boolean;
  /** They are not those that were sent last: what was said of those is over. */
  readonly isNewChoice: boolean;
  /** From the input itself, the camera, a drop or the clipboard. Several files add up, a single one replaces. */
  readonly add: (files: Iterable<File> | null | undefined) => void;
  readonly remove: (file: File) => void;
  readonly dropZone: Readonly<Record<"onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>>;
}

/** What a file input holds, with unfit files taken out and named before anything is sent. */
export function useChosenFiles(accept: string, maxMb: number, isMultiple: boolean | undefined): Chosen {
  const input = useRef<HTMLInputElement>(null);
  const [{ kept, refused }, setChosen] = useState<Judged>({ kept: [], refused: [] });
  const [isOver, setOver] = useState(false);
  const [isNewChoice, setNewChoice] = useState(false);
  const hold = (chosen: readonly File[]) => {
    const [fit, unfit]: [File[], RefusedFile[]] = [[], []];
    // Scripts may fill a file input only through a DataTransfer; the input stays what is sent.
    const transfer = new DataTransfer();
    for (const file of chosen) {
      const { name, type, size } = file;
      // A rule is a type or an ending: no field of ours names a family of types.
      const isMeant = accept.split(",").some((rule) => type === rule || name.toLowerCase().endsWith(rule));
      const why = isMeant ? (size > maxMb << 20 ? "fileSize" : fit.length === countLimit && "fileCount") : "fileType";
      if (why) unfit.push({ name, why, maxMb, types: accept.match(/\.\w+/g)?.join(", ") });
      else {
        transfer.items.add(file);
        fit.push(file);
      }
    }
    if (input.current) input.current.files = transfer.files;
    setChosen({ kept: fit, refused: unfit });
    setNewChoice(true);
  };
  const add = (files: Iterable<File> | null | undefined) => {
    const added = [...(files ?? [])];
    if (added.length === 0) return;
    const before = kept.filter(({ name, size }) => !added.some((file) => file.name === name && file.size === size));
    hold(isMultiple ? [...before, ...added] : added.slice(0, 1));
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
    ...{ input, files: kept, refused, isOver, isNewChoice, add },
    remove: (file) => {
      hold(kept.filter((one) => one !== file));
      // The pressed button goes away with its row.
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
