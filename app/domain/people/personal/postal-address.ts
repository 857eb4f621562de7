import type { PersonalData } from "./personal-data.ts";

type Address = Pick<PersonalData, "country" | "city" | "street" | "house" | "room" | "postcode">;

/** Countries whose addresses begin with the largest part. */
const largestFirst: readonly string[] = ["russia", "belarus", "kazakhstan", "china"];

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== "").join(by);

/** A person's address in one line in the format of their country, without the country; empty without a city. */
export function postalAddress({ country, city, street, house, room, postcode }: Address): string {
  if (city === "") return "";
  if (largestFirst.includes(country)) return joined([postcode, city, street, joined([house, room], "-")], ", ");
  return joined([joined([street, joined([house, room], "/")], " "), joined([postcode, city], " ")], ", ");
}
