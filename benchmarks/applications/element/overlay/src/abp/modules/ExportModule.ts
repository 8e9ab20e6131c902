import { ExportType, IExportOptions } from "../../utils/exportUtils/exportUtils";
import HTMLExporter from "../../utils/exportUtils/HtmlExport";
import PlainTextExporter from "../../utils/exportUtils/PlainTextExport";
import * as MegolmExportEncryption from "../../utils/MegolmExportEncryption";
import { AgentCapability, AgentModule, strings } from "../AgentModule";

const OPTIONS: IExportOptions = { attachmentsIncluded: false, maxSize: 8 * 1024 * 1024 };

/** The text of an export, without the download. */
class TextOfRoom extends PlainTextExporter {
    public async text(): Promise<string> {
        return this.createOutput(await this.getRequiredEvents());
    }
}

export class ExportModule extends AgentModule {
    public readonly capabilities: Record<string, AgentCapability> = {
        "export.chat": {
            description: "Export a room",
            inputSchema: strings("roomId", "format"),
            handle: async ({ roomId, format }) => {
                const Exporter = format === "html" ? HTMLExporter : PlainTextExporter;
                await new Exporter(this.room(roomId), ExportType.Beginning, OPTIONS, () => {}).export();
                return { status: "exported" };
            },
        },
        "export.chatText": {
            description: "A room as text",
            inputSchema: strings("roomId"),
            handle: async ({ roomId }) => {
                const exporter = new TextOfRoom(this.room(roomId), ExportType.Beginning, OPTIONS, () => {});
                return {
                    content: await exporter.text(),
                    mimeType: "text/plain",
                    encoding: "utf-8",
                    filename: exporter.destinationFileName,
                };
            },
        },
        "export.keys": {
            description: "The keys of the encrypted rooms",
            inputSchema: strings("passphrase"),
            handle: async ({ passphrase }) => {
                const keys = await this.client.getCrypto()!.exportRoomKeysAsJson();
                const file = await MegolmExportEncryption.encryptMegolmKeyFile(keys, passphrase);
                return {
                    content: new TextDecoder().decode(file),
                    mimeType: "text/plain",
                    filename: "element-keys.txt",
                };
            },
        },
    };
}
