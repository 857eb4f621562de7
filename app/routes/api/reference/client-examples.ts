import type { Operation } from "../curl-example.ts";

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly needsToken: boolean;
  readonly json: unknown;
  /** Parts of a form; null for a call without one. */
  readonly form: Readonly<Record<string, unknown>> | null;
}

function askedOf(origin: string, method: string, path: string, operation: Operation): Asked {
  const query = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required).map(({ name }) => `${name}={${name}}`);
  const { content } = operation.requestBody ?? {};
  return {
    url: `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`,
    method,
    needsToken: operation.security.length > 0 && operation.security.every((one) => "bearer" in one),
    json: content?.["application/json"]?.example,
    form: (content?.["multipart/form-data"]?.example ?? null) as Asked["form"],
  };
}

const isFile = (value: unknown): boolean => Array.isArray(value) && value.includes("(file)");

const opening = "const response = await fetch";

/** The call with `fetch`; `token` is the access token. */
export function typescriptExample(...call: Parameters<typeof askedOf>): string {
  const { url, method, needsToken, json, form } = askedOf(...call);
  const parts = Object.entries(form ?? {}).map(([name, value]) =>
    isFile(value) ? `form.append("${name}", file, "page.png");` : `form.append("${name}", ${JSON.stringify(value)});`,
  );
  const headers = [
    ...(needsToken ? ['Authorization: "Bearer " + token'] : []),
    ...(json === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(", ")} },`]),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(json, null, 2).replaceAll("\n", "\n  ")}),`]),
    ...(form === null ? [] : ["  body: form,"]),
  ];
  const lines = options.length === 0 ? [] : [", {\n", options.join("\n"), "\n}"];
  return [...(form === null ? [] : ["const form = new FormData();", ...parts]), `${opening}("${url}"${lines.join("")});`].join("\n");
}

/** JSON as a Python literal. */
function pythonOf(value: unknown, indent = ""): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const entries = Array.isArray(value)
    ? value.map((one) => inner + pythonOf(one, inner))
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${pythonOf(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return entries.length === 0 ? open + close : `${open}\n${entries.join(",\n")},\n${indent}${close}`;
}

/** The call with the package `requests`; `token` is the access token. */
export function pythonExample(...call: Parameters<typeof askedOf>): string {
  const { url, method, needsToken, json, form } = askedOf(...call);
  const entries = Object.entries(form ?? {});
  const texts = Object.fromEntries(entries.filter(([, value]) => !isFile(value)));
  const files = entries.filter(([, value]) => isFile(value)).map(([name]) => `("${name}", open("page.png", "rb"))`);
  const options = [
    ...(needsToken ? ['    headers={"Authorization": f"Bearer {token}"},'] : []),
    ...(json === undefined ? [] : [`    json=${pythonOf(json, "    ")},`]),
    ...(Object.keys(texts).length === 0 ? [] : [`    data=${pythonOf(texts, "    ")},`]),
    ...(files.length === 0 ? [] : [`    files=[${files.join(", ")}],`]),
  ];
  return [`response = requests.${method.toLowerCase()}(`, `    "${url}",`, ...options, ")"].join("\n");
}
