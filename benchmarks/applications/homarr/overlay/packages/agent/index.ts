export * from "./src";
