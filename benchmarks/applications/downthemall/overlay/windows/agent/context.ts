"use strict";
// License: MIT

// eslint-disable-next-line no-unused-vars
import { DownloadTable } from "../manager/table";
import { CapabilityError } from "./capability";

let current: DownloadTable | null = null;

export function attach(table: DownloadTable) {
  current = table;
}

/**
 * The table of the manager, once the background has sent its items.
 */
export function requireTable() {
  if (!current) {
    throw new CapabilityError(
      "CAPABILITY_UNAVAILABLE", "The manager is still loading", true);
  }
  return current;
}

export function focusRow(row: number) {
  const table = requireTable();
  if (!(row >= 0) || row >= table.rowCount) {
    throw new CapabilityError("INVALID_PARAMS", `No row ${row}`);
  }
  table.selection.replace(row);
  table.focusRow = row;
  return table;
}
