import { Parser } from "node-sql-parser";
import { Parser as OracleParser } from "oracle-sql-parser";
import { DB } from "../../data/constants";
import { importSQL } from "../../utils/importSQL";
import { fromDBML } from "../../utils/importFrom/dbml";
import { jsonToMermaid } from "../../utils/exportAs/mermaid";
import { jsonToDocumentation } from "../../utils/exportAs/documentation";
import { fail, ok } from "../responses";

const TARGETS = ["markdown", "mermaid"];

function parseSql(sql, database) {
  if (database === DB.ORACLESQL) {
    return new OracleParser().parse(sql);
  }
  return new Parser().astify(sql, { database });
}

async function sqlToDiagram({ sql, database = DB.MYSQL }) {
  try {
    const ast = parseSql(sql, database);
    return ok({ diagram: importSQL(ast, database, database) });
  } catch (error) {
    return { success: false, error: `Syntax error: ${error.message}` };
  }
}

async function dbmlToDiagram({ dbml, database = DB.GENERIC }) {
  if (typeof dbml !== "string") {
    return fail("INVALID_PARAMS", "dbml is missing", true);
  }
  return ok({ diagram: fromDBML(dbml, database) });
}

async function diagramToMermaid({ diagram }) {
  return ok({ mermaid: jsonToMermaid(diagram) });
}

async function renderDocumentation({ diagram, target = "markdown" }) {
  if (!TARGETS.includes(target)) {
    return fail("INVALID_PARAMS", `target is one of ${TARGETS.join(", ")}`);
  }
  if (target === "mermaid") {
    return diagramToMermaid({ diagram });
  }
  if (target === "paper") {
    window.print();
  }
  return jsonToDocumentation(diagram);
}

export const conversionCapabilities = {
  "convert.sqlToDiagram": {
    description: "Reads a SQL script into a diagram",
    inputSchema: {
      type: "object",
      properties: {
        sql: { type: "string" },
        database: { type: "string", enum: Object.values(DB) },
      },
      required: ["sql"],
    },
    handler: sqlToDiagram,
  },
  "convert.dbmlToDiagram": {
    description: "Reads DBML into a diagram",
    inputSchema: {
      type: "object",
      properties: {
        dbml: { type: "string" },
        database: { type: "string" },
      },
      required: ["dbml"],
    },
    handler: dbmlToDiagram,
  },
  "convert.diagramToMermaid": {
    description: "Mermaid source of a diagram",
    inputSchema: {
      type: "object",
      properties: { diagram: { type: "object" } },
      required: ["diagram"],
    },
    handler: diagramToMermaid,
  },
  "render.documentation": {
    description: "Documentation of a diagram",
    inputSchema: {
      type: "object",
      properties: {
        diagram: { type: "object" },
        target: { type: "string", enum: TARGETS },
      },
      required: ["diagram"],
    },
    handler: renderDocumentation,
  },
};
