import { onMounted, onUnmounted, useContext } from "@nuxtjs/composition-api";
import { useCopy } from "./use-copy";
import { useGroupRecipeActions } from "./use-group-recipe-actions";
import { useLocales } from "./use-locales";
import { useUserApi } from "~/composables/api";
import { useAxiosDownloader } from "~/composables/api/use-axios-download";
import type { AgentHandler } from "~/lib/agent";

/** Offers something to agents as long as the component is shown. */
export function useAgentCapability(name: string, handler: AgentHandler) {
  const { $agent } = useContext();

  onMounted(() => $agent.provide(name, handler));
  onUnmounted(() => $agent.withdraw(name));
}

/** What is offered on every page: the default layout uses it. */
export function useAgentActions() {
  const { $auth } = useContext();
  const api = useUserApi();
  const { copyText } = useCopy();
  const { locale, locales } = useLocales();
  const { execute, recipeActions } = useGroupRecipeActions();
  const download = useAxiosDownloader();

  async function getRecipe(slug: string) {
    const { data } = await api.recipes.getOne(slug);
    if (!data) {
      throw new Error(`There is no recipe ${slug}`);
    }
    return data;
  }

  useAgentCapability("recipe.get", ({ slug }) => getRecipe(slug));

  useAgentCapability("recipe.link", async ({ slug }) => {
    const recipe = await getRecipe(slug);
    const link = `${window.location.origin}/g/${$auth.user?.groupSlug}/r/${recipe.slug}`;
    copyText(link);
    return { link };
  });

  useAgentCapability("recipe.trigger", async ({ slug, actionId }) => {
    const action = recipeActions.value?.find(({ id }) => id === actionId);
    if (!action || action.actionType === "link") {
      throw new Error("Only actions that the server runs can be triggered");
    }
    await execute(action, await getRecipe(slug));
    return { triggered: actionId };
  });

  useAgentCapability("export.recipe", async ({ slug }) => {
    const { data } = await api.recipes.getZipToken(slug);
    if (!data) {
      throw new Error(`There is no recipe ${slug}`);
    }
    download(api.recipes.getZipRedirectUrl(slug, data.token), `${slug}.zip`);
    return { message: "The download has started" };
  });

  useAgentCapability("export.list", async ({ id }) => {
    const { data } = await api.shopping.lists.getOne(id);
    const items = data?.listItems?.filter((item) => !item.checked) ?? [];
    return {
      content: items.map((item) => `- [ ] ${item.display}`).join("\n"),
      mimeType: "text/markdown",
      encoding: "utf-8",
      filename: `${data?.name ?? "list"}.md`,
    };
  });

  useAgentCapability("export.backup", async ({ name }) => {
    await api.utils.download(`/api/admin/backups/${name}`);
    return { started: true };
  });

  useAgentCapability("app.locale", (params) => {
    if (!locales.some(({ value }) => value === params.locale)) {
      throw new Error(`Mealie does not speak ${params.locale}`);
    }
    locale.value = params.locale;
    return { locale: params.locale };
  });
}
