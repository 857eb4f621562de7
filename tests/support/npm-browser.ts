import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../scripts/setup/run-command.ts";
import { step } from "../../scripts/setup/step.ts";

const root = join(import.meta.dirname, "..", "..");
const packageFile = join(root, "node_modules", "@sparticuz", "chromium", "package.json");

/** Paths of the package's browser after unpacking, and of the libraries that a bare system lacks. */
export interface UnpackedBrowser {
  readonly executable: string;
  readonly libraries: string;
}

function isUsable(executable: string): boolean {
  try {
    accessSync(executable, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package unpacks into the temporary folder of its process, which all processes share, so it gets a separate process and folder. */
const unpackScript = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';

/**
 * The Chromium (a headless shell) of the npm package, for Linux x64, unpacked once per version in a folder of the repository. The folder
 * appears only when it is complete, so that parallel runs may call this concurrently; another account's copy is used unchanged.
 */
export async function unpackNpmBrowser(): Promise<UnpackedBrowser> {
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  const folder = join(root, ".cache", `chromium-${version}`);
  const unpacked = { executable: join(folder, "chromium"), libraries: join(folder, "al2023", "lib") };
  if (isUsable(unpacked.executable)) return unpacked;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await step("Unpacking the browser for the tests", () =>
    runCommand(process.execPath, ["--input-type=module", "--eval", unpackScript], {
      cwd: root,
      // The package unpacks its libraries only when the environment looks like its usual host.
      env: { TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
      sentence: "The browser for the tests could not be unpacked:",
    }),
  );
  chmodSync(join(unfinished, "chromium"), 0o755);
  placeWhole(unfinished, folder);
  return unpacked;
}

function placeWhole(unfinished: string, folder: string): void {
  if (existsSync(folder) && !isUsable(join(folder, "chromium"))) rmSync(folder, { recursive: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process has unpacked the browser first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
