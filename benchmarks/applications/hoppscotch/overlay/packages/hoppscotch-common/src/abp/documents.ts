import { initializeDownloadFile } from "~/helpers/import-export/export"

/**
 * Wraps exported JSON for the agent.
 * @param contentsJSON - JSON string of the export
 * @param name - Name of what was exported
 * @param download - Whether the person at the browser gets a copy as well
 */
export const toDocument = async (
  contentsJSON: string,
  name: string,
  download = false
) => {
  if (download) await initializeDownloadFile(contentsJSON, name)

  return {
    content: contentsJSON,
    mimeType: "application/json",
    encoding: "utf-8",
    filename: `${name}.json`,
  }
}
