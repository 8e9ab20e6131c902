import type ExpandableImage from '$lib/ui/generic/ExpandableImage.svelte'

/**
 * What components lend while they are shown.
 */
class Lent {
  viewer = $state.raw<ReturnType<typeof ExpandableImage> | undefined>()
}

export const lent = new Lent()
