import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressors = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
];
const isText = (name: string) => /\.(js|css|svg)$/.test(name);

/** Writes a compressed copy of each text file of the browser's build, so that serving only has to read it. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).filter((file) => isText(file.fileName));
      const jobs = files.flatMap((file) => compressors.map((compressor) => ({ file, ...compressor })));
      await Promise.all(
        jobs.map(async ({ file, ending, compress }) => {
          const source = file.type === "chunk" ? file.code : file.source;
          await writeFile(join(dir, file.fileName + ending), await compress(Buffer.from(source)));
        }),
      );
    },
  };
}
