import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { goCache } from "../services/go-tool.ts";

/** This module's test data has Kubernetes' whole API description, of the version below. */
const module = "k8s.io/kube-openapi@v0.0.0-20260721132016-d427ff9ee9ad";
export const kubernetesVersion = "1.27.0";

interface Kind {
  readonly group: string;
  readonly kind: string;
  readonly version: string;
}

interface Definition {
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Definition>>;
  readonly additionalProperties?: Definition | boolean;
  readonly items?: Definition;
  readonly "x-kubernetes-group-version-kind"?: readonly Kind[];
}

type Definitions = Readonly<Record<string, Definition>>;

const quantity = "io.k8s.apimachinery.pkg.api.resource.Quantity";
const prefix = "#/definitions/";

/** Unknown fields are refused, and the two types that are texts or numbers accept both. */
function strict(name: string, definition: Definition): object {
  if (name === quantity || definition.format === "int-or-string") return { type: ["string", "integer", "number"] };
  return definition.properties ? { ...definition, additionalProperties: false } : definition;
}

function* refsIn(definition: Definition): Generator<string> {
  if (definition.$ref) yield definition.$ref.slice(prefix.length);
  const inner = [definition.items, definition.additionalProperties, ...Object.values(definition.properties ?? {})];
  for (const one of inner) if (typeof one === "object") yield* refsIn(one);
}

/** A separate schema for one kind, with all definitions that it uses. */
function schemaOf(name: string, all: Definitions): object {
  const used = new Set([name]);
  for (const one of used) for (const ref of refsIn(all[one] ?? {})) used.add(ref);
  const definitions = Object.fromEntries([...used].map((one) => [one, strict(one, all[one] ?? {})]));
  return { ...definitions[name], definitions };
}

function describedApi(): Definitions | null {
  const { status, stdout } = spawnSync("go", ["mod", "download", "-json", module], { encoding: "utf8" });
  if (status !== 0) return null;
  const { Dir } = JSON.parse(stdout) as { Dir: string };
  return (JSON.parse(readFileSync(join(Dir, "pkg/schemaconv/testdata/swagger.json"), "utf8")) as { definitions: Definitions }).definitions;
}

/** The name under which kubeconform looks for a kind: `deployment-apps-v1.json`. */
const fileOf = ({ group, kind, version }: Kind) =>
  `${[kind, group.split(".")[0], version].filter((part) => part !== "").join("-")}.json`.toLowerCase();

/** Template of the schemas' paths for kubeconform; null when the Go module cannot be downloaded. */
export function kubernetesSchemas(): string | null {
  const folder = join(goCache, `kubernetes-schemas-${kubernetesVersion}`);
  if (!existsSync(folder)) {
    const all = describedApi();
    if (all === null) return null;
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const [name, definition] of Object.entries(all)) {
      const [kind] = definition["x-kubernetes-group-version-kind"] ?? [];
      if (kind && definition.properties?.metadata) writeFileSync(join(unfinished, fileOf(kind)), JSON.stringify(schemaOf(name, all)));
    }
    renameSync(unfinished, folder);
  }
  return join(folder, "{{ .ResourceKind }}{{ .KindSuffix }}.json");
}
