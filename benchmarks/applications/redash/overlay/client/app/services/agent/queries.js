import { get as getPath, pick } from "lodash";
import { axios } from "@/services/axios";
import { Query } from "@/services/query";
import QueryResult from "@/services/query-result";
import notification from "@/services/notification";
import downloadUrl from "@/lib/downloadUrl";

const FILE_TYPES = ["csv", "tsv", "xlsx"];

function invalid(message) {
  return Object.assign(new Error(message), { code: "INVALID_PARAMS" });
}

export function search({ q, page = 1 }) {
  return Query.query({ q, page }).then(({ count, results }) => ({
    count,
    results: results.map((query) => pick(query, ["id", "name", "description"])),
  }));
}

export function run({ id, parameters }) {
  if (!id) {
    throw invalid("id is required");
  }
  return QueryResult.getByQueryId(id, parameters, true, -1)
    .toPromise()
    .then((queryResult) => ({ id: queryResult.getId(), columns: queryResult.getColumns(), rows: queryResult.getData() }));
}

export async function exportResults({ id, fileType = "csv" }) {
  if (!FILE_TYPES.includes(fileType)) {
    throw invalid(`fileType is one of ${FILE_TYPES.join(", ")}`);
  }
  const query = await Query.get({ id });
  const queryResult = await query.getQueryResult(-1).toPromise();
  downloadUrl(queryResult.getLink(query.id, fileType), queryResult.getName(query.name, fileType));
  notification.success("Download started");
  return { success: true, message: `Downloading ${query.name}` };
}

export async function exportRows({ id }) {
  const { query_result: result } = await Query.resultById({ id });
  return {
    content: JSON.stringify(getPath(result, "data.rows", []), null, 2),
    filename: `query_${id}.json`,
    encoding: "utf-8",
  };
}

export function format({ query, syntax = "sql" }) {
  return axios.post("api/queries/format", { query, syntax }).then((data) => ({ sql: data.query }));
}
