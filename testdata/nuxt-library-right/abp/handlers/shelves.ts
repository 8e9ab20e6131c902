import { success } from '../reply'

export async function shareShelf({ shelfId, reader }: { shelfId: string; reader: string }) {
  const { share } = useShare()
  const grant = await share({ shelfId, reader })
  return success({ grant })
}
