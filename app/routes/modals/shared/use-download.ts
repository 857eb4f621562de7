import { useEffect, useState } from "react";

export interface Download {
  readonly state: "running" | "done" | "failed";
  /** Bytes received so far. */
  readonly received: number;
  /** Bytes of the whole file; null until the server has answered. */
  readonly all: number | null;
}

interface Listener {
  readonly signal: AbortSignal;
  readonly onProgress: (received: number, all: number | null) => void;
}

async function fetchFile(address: string, { signal, onProgress }: Listener): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || response.body === null) throw new Error(`${address} answered ${response.status}.`);
  const length = Number(response.headers.get("Content-Length"));
  const all = length > 0 ? length : null;
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        onProgress(received, all);
        controller.enqueue(chunk);
      },
    }),
  );
  return await new Response(counted).blob();
}

/** Hands a file over to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a file as soon as scripts run. Unmounting cancels the download. */
export function useDownload(address: string, name: string): Download {
  const [download, setDownload] = useState<Download>({ state: "running", received: 0, all: null });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    fetchFile(address, { signal, onProgress: (received, all) => setDownload({ state: "running", received, all }) }).then(
      (file) => {
        saveFile(file, name);
        setDownload((last) => ({ ...last, state: "done" }));
      },
      () => {
        if (!signal.aborted) setDownload((last) => ({ ...last, state: "failed" }));
      },
    );
    return () => stop.abort();
  }, [address, name]);
  return download;
}
