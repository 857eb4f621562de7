const most = 40;
const quoted = /^(?<form>[^«"]*?)\s*[«"].*?[„"“«](?<inner>[^„“”»"«]+)[“"”»]+$/u;

/** A company's name for a short line: a long name is reduced to its legal form and the innermost name, `ООО «Меридиан»`. */
export function shortCompanyName(name: string): string {
  if (name.length <= most) return name;
  const { form = "", inner } = quoted.exec(name)?.groups ?? {};
  return inner === undefined ? name : `${form} «${inner}»`.trim();
}
