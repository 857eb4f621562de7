import { expect, expectTypeOf, it } from "vitest";
import {
  type ContentKind,
  type ContentState,
  contentKinds,
  contentStates,
  type FeedbackKind,
  type FeedbackState,
  feedbackKinds,
  feedbackStates,
  type ReviewState,
  reviewStates,
} from "#contracts/content/content.ts";
import { type OfferType, offerTypes } from "#contracts/offer/offer-order.ts";
import type { WorkingCalendar } from "#domain/offer/state.ts";
import { type DocumentSide, documentSides } from "#domain/people/document/document-sides.ts";
import { type DocumentState, type DocumentType, documentStates, documentTypes } from "#domain/people/document/required-documents.ts";
import * as stored from "./generated/prisma/enums.ts";

it("enum types of the database equal the unions of the domain", () => {
  const valuesOf = (set: object) => Object.values(set).toSorted();
  expect(valuesOf(stored.DocumentType)).toEqual([...documentTypes].toSorted());
  expect(valuesOf(stored.DocumentState)).toEqual([...documentStates].toSorted());
  expect(valuesOf(stored.DocumentSide)).toEqual([...documentSides].toSorted());
  expect(valuesOf(stored.DraftType)).toEqual([...offerTypes].toSorted());
  expect(valuesOf(stored.ContentKind)).toEqual([...contentKinds].toSorted());
  expect(valuesOf(stored.ContentState)).toEqual([...contentStates].toSorted());
  expect(valuesOf(stored.ReviewState)).toEqual([...reviewStates].toSorted());
  expect(valuesOf(stored.FeedbackKind)).toEqual([...feedbackKinds].toSorted());
  expect(valuesOf(stored.FeedbackState)).toEqual([...feedbackStates].toSorted());
  expectTypeOf<stored.ContentKind>().toEqualTypeOf<ContentKind>();
  expectTypeOf<stored.ContentState>().toEqualTypeOf<ContentState>();
  expectTypeOf<stored.ReviewState>().toEqualTypeOf<ReviewState>();
  expectTypeOf<stored.FeedbackKind>().toEqualTypeOf<FeedbackKind>();
  expectTypeOf<stored.FeedbackState>().toEqualTypeOf<FeedbackState>();
  expectTypeOf<stored.DocumentType>().toEqualTypeOf<DocumentType>();
  expectTypeOf<stored.DocumentState>().toEqualTypeOf<DocumentState>();
  expectTypeOf<stored.DocumentSide>().toEqualTypeOf<DocumentSide>();
  expectTypeOf<stored.DraftType>().toEqualTypeOf<OfferType>();
  expectTypeOf<stored.CalendarDateKind>().toEqualTypeOf<WorkingCalendar["dates"][number]["kind"]>();
});
