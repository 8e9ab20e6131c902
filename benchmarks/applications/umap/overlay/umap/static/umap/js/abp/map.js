import { AbpError } from './answers.js'

// The page puts its map into U.MAP; a fragment of another site's page has none.
export const currentMap = () => {
  const map = window.U?.MAP
  if (!map) throw new AbpError('CAPABILITY_UNAVAILABLE', 'No map on this page', true)
  return map
}
