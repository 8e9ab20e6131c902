import { failure, ok, parameters, register } from "abp/registry";
import { controllerOf, press } from "abp/stimulus";

register({
  name: "transaction.selectPage",
  description: "Selects the transactions of the page",
  inputSchema: parameters({}),
  run() {
    const bulk = controllerOf("bulk-select", "#transactions");
    bulk.togglePageSelection({ target: { checked: true } });
    return ok({ selected: bulk.selectedIdsValue });
  },
});

register({
  name: "transaction.deleteSelected",
  description: "Deletes what is selected",
  inputSchema: parameters({}),
  async run() {
    const { selectedIdsValue: ids } = controllerOf("bulk-select", "#transactions");
    const confirmed = await Turbo.config.forms.confirm({ title: `Delete ${ids.length} transactions?` });
    if (!confirmed) return { success: false, cancelled: true };
    const body = new FormData();
    for (const id of ids) body.append("bulk_delete[entry_ids][]", id);
    const response = await fetch("/transactions/bulk_deletion", { method: "POST", body });
    return response.ok ? ok({ deleted: ids }) : { success: false, error: response.statusText };
  },
});

register({
  name: "transaction.search",
  description: "Finds transactions",
  inputSchema: parameters({ text: { type: "string" } }),
  async run({ text }) {
    const response = await fetch(`/transactions.json?q[search]=${encodeURIComponent(text)}`);
    return response.ok ? ok({ found: await response.json() }) : failure("OPERATION_FAILED", response.statusText, true);
  },
});

register({
  name: "export.transactions",
  description: "Transactions as CSV",
  inputSchema: parameters({ from: { type: "string" }, to: { type: "string" } }),
  async run({ from, to }) {
    const response = await fetch(`/transactions.csv?q[start_date]=${from}&q[end_date]=${to}`);
    return ok({ content: await response.text(), mimeType: "text/csv", encoding: "utf-8" });
  },
});

register({
  name: "export.family",
  description: "All data of the family",
  inputSchema: parameters({ format: { type: "string", enum: ["csv", "ndjson"] } }),
  async run({ format = "csv" }) {
    const response = await fetch(`/family_exports.${format}`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = `family.${format}`;
    link.click();
    return ok({ status: "downloaded" });
  },
});

register({
  name: "import.chooseFile",
  description: "Chooses the file to import",
  inputSchema: parameters({}),
  run() {
    const area = press("[data-file-upload-target='uploadArea']");
    return ok({ form: area.closest("form").action });
  },
});
