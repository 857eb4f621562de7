import { expect, expectTypeOf, it } from "vitest";
import { type OfferType, offerTypes } from "#contracts/offer-order.ts";
import type { WorkingCalendar } from "#domain/offer/state.ts";
import { type DocumentState, type DocumentType, documentStates, documentTypes } from "#domain/people/required-documents.ts";
import * as stored from "./generated/prisma/enums.ts";

it("types of the database hold what the unions of the domain hold", () => {
  const valuesOf = (set: object) => Object.values(set).toSorted();
  expect(valuesOf(stored.DocumentType)).toEqual([...documentTypes].toSorted());
  expect(valuesOf(stored.DocumentState)).toEqual([...documentStates].toSorted());
  expect(valuesOf(stored.DraftType)).toEqual([...offerTypes].toSorted());
  expectTypeOf<stored.DocumentType>().toEqualTypeOf<DocumentType>();
  expectTypeOf<stored.DocumentState>().toEqualTypeOf<DocumentState>();
  expectTypeOf<stored.DraftType>().toEqualTypeOf<OfferType>();
  expectTypeOf<stored.CalendarDateKind>().toEqualTypeOf<WorkingCalendar["dates"][number]["kind"]>();
});
