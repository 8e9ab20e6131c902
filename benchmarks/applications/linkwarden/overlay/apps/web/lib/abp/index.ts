import { createRuntime } from "./runtime";

if (typeof window !== "undefined") {
  (window as any).abp = createRuntime("2.16.1");
}
