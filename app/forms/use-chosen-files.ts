import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Why a file was not taken; the server would refuse it too (R23). */
export interface RefusedFile {
  readonly name: string;
  readonly why: "fileType" | "fileSize" | "fileCount";
}

const countLimit = 10;

/** The rule of an `accept` attribute: a type, a family of types or an ending. */
function isAccepted({ name, type }: File, accept: string): boolean {
  return accept.split(",").some((rule) => {
    if (rule.startsWith(".")) return name.toLowerCase().endsWith(rule);
    return rule.endsWith("/*") ? type.startsWith(rule.slice(0, -1)) : type === rule;
  });
}

function judge(files: readonly File[], accept: string, maxMb: number, limit: number) {
  const kept: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const { name } = file;
    if (!isAccepted(file, accept)) refused.push({ name, why: "fileType" });
    else if (file.size > maxMb << 20) refused.push({ name, why: "fileSize" });
    else if (kept.length === limit) refused.push({ name, why: "fileCount" });
    else kept.push(file);
  }
  return { kept, refused };
}

/** Scripts may fill a file input only through a DataTransfer; the input stays what is sent. */
function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** One paste is for one field: the one that somebody stands in, else the first one of the form that they are in, else of the page. */
function takesPaste(input: HTMLInputElement): boolean {
  const here = document.activeElement;
  const isIn = (zone: Element) => zone.contains(here) || zone.nextElementSibling?.contains(here) === true;
  const zones = [...document.querySelectorAll("[data-takes-files]")];
  const form = here?.closest("form");
  const meant = zones.find(isIn) ?? zones.find((zone) => form?.contains(zone)) ?? zones[0];
  return meant?.contains(input) === true;
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
export function useChosenFiles(accept: string, maxMb: number, isMultiple: boolean): Chosen {
  const input = useRef<HTMLInputElement>(null);
  const [{ kept, refused }, setChosen] = useState<ReturnType<typeof judge>>({ kept: [], refused: [] });
  const [isOver, setOver] = useState(false);
  const [isNewChoice, setNewChoice] = useState(false);
  const hold = (chosen: ReturnType<typeof judge>) => {
    if (input.current) putFiles(input.current, chosen.kept);
    setChosen(chosen);
    setNewChoice(true);
  };
  const add = (files: Iterable<File> | null | undefined) => {
    const added = [...(files ?? [])];
    if (added.length === 0) return;
    const before = kept.filter(({ name, size }) => !added.some((file) => file.name === name && file.size === size));
    hold(isMultiple ? judge([...before, ...added], accept, maxMb, countLimit) : judge(added.slice(0, 1), accept, maxMb, 1));
  };
  const take = useRef(add);
  take.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (input.current && takesPaste(input.current)) take.current(event.clipboardData?.files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  useEffect(() => {
    const form = input.current?.form;
    const send = () => setNewChoice(false);
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, []);
  return {
    ...{ input, files: kept, refused, isOver, isNewChoice, add },
    remove: (file) => {
      hold({ kept: kept.filter((one) => one !== file), refused: [] });
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
