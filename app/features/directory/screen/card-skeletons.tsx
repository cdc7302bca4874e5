import { Skeleton } from "#app/ui/skeleton"

/** Places of cards that are on their way, as `<li>`. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never move
    <li key={place} aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex sm:block">
        <Skeleton className="h-32 w-28 rounded-none sm:h-44 sm:w-full" />
        <div className="grid flex-1 content-start gap-3 p-4 sm:px-5">
          <div className="flex justify-between gap-6">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-6 w-12" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <div className="grid gap-3 px-4 pt-3 pb-4 sm:px-5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
      <div className="min-h-12 border-t border-line" />
    </li>
  ))
}
