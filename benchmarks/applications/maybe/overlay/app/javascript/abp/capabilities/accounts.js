import { failure, ok, parameters, register } from "abp/registry";
import { controllerOf } from "abp/stimulus";
import { CurrenciesService } from "services/currencies_service";

const currencies = new CurrenciesService();

register({
  name: "account.linkBank",
  description: "Links a bank with a token of Plaid",
  inputSchema: parameters({ token: { type: "string" } }, ["token"]),
  async run({ token, metadata = {} }) {
    const plaid = controllerOf("plaid");
    plaid.handleSuccess(token, metadata);
    return ok({ region: plaid.regionValue });
  },
});

register({
  name: "account.list",
  description: "The accounts of the family",
  inputSchema: parameters({}),
  async run() {
    const response = await fetch("/accounts.json");
    if (!response.ok) return failure("TIMEOUT", response.statusText, false);
    return ok({ accounts: await response.json() });
  },
});

register({
  name: "currency.get",
  description: "How a currency is written",
  inputSchema: parameters({ id: { type: "string" } }, ["id"]),
  async run({ id }) {
    const currency = await currencies.get(id);
    return { symbol: currency.symbol, step: currency.step };
  },
});

register({
  name: "locale.set",
  description: "The language of the first steps",
  inputSchema: parameters({ locale: { type: "string" } }, ["locale"]),
  run({ locale }) {
    const onboarding = controllerOf("onboarding");
    onboarding.refreshWithParam("locale", locale);
    return ok({ locale });
  },
});

register({
  name: "theme.toggle",
  description: "Dark, or light",
  inputSchema: parameters({}),
  run() {
    controllerOf("theme", "html").toggle();
    return ok({ theme: document.documentElement.dataset.theme });
  },
});
