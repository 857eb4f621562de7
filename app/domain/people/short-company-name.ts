const most = 40;
const quoted = /^(?<form>[^«"]*?)\s*[«"].*?[„"“«](?<inner>[^„“”»"«]+)[“"”»]+$/u;

/** A company's name in as many letters as a line has room for: of a long one its legal form and the innermost name, `ООО «Меридиан»`. */
export function shortCompanyName(name: string): string {
  if (name.length <= most) return name;
  const { form = "", inner } = quoted.exec(name)?.groups ?? {};
  return inner === undefined ? name : `${form} «${inner}»`.trim();
}
