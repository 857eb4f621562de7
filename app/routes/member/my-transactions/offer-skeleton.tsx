import { Skeleton } from "#ui/skeleton.tsx";
import { OfferFrame } from "./offer-frame.tsx";

/** The skeleton of an offer's page: head, progress, next step and side column, each as high as the real part. */
export function OfferSkeleton() {
  return (
    <>
      <div className="mb-6">
        <Skeleton shapes={["h-6 max-w-form", "h-9 max-w-form"]} />
      </div>
      <OfferFrame
        move={<Skeleton shapes={["h-10", "h-72"]} />}
        money={<Skeleton shapes={["h-72", "h-96"]} />}
        course={<Skeleton shapes={["h-96"]} />}
        people={null}
      />
    </>
  );
}
