import { newTabActions } from "@dashboard/extensions/new-tab-actions";
import { apolloClient } from "@dashboard/graphql/client";
import { OrderListDocument, ProductListDocument } from "@dashboard/graphql";
import { ADMIN_EMAIL_NOTIFICATIONS } from "@dashboard/notificationsSettings/constants";
import {
  buildStaffEmailTemplatesExport,
  downloadStaffEmailTemplatesJson,
} from "@dashboard/notificationsSettings/utils/staffEmailTemplatesExport";

import { type AbpAction } from "./AbpProvider";

const app = { id: "io.saleor.dashboard", name: "Saleor Dashboard", version: "3.23.27" };

const ok = (data: unknown) => ({ success: true, data });
const fail = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

class NotThere extends Error {}

export const createAbp = (find: (name: string) => AbpAction | undefined) => {
  let sessionId: string | null = null;

  const act = async (name: string, ...args: unknown[]) => {
    const action = find(name);

    if (!action) {
      throw new NotThere(`No page that can ${name} is open`);
    }

    return action(...args);
  };

  const products = async (search?: string) => {
    const { data } = await apolloClient.query({
      query: ProductListDocument,
      variables: { first: 50, where: {}, search },
    });

    return data.products.edges.map(({ node }: any) => node);
  };

  const dispatch = async (name: string, params: any) => {
    if (name === "product.list") {
      return ok({ products: await products(params.search) });
    } else if (name === "product.addMedia") {
      await act("addMedia");

      return ok({ waiting: true });
    } else if (name === "order.list") {
      const { data } = await apolloClient.query({ query: OrderListDocument, variables: params });

      return ok({ orders: data.orders.edges.map(({ node }: any) => node) });
    } else if (name === "order.open") {
      await act("openOrder", params.id);

      return ok({ id: params.id });
    } else if (name === "export.products") {
      const rows = await products(params.search);

      return ok({
        content: rows.map((row: any) => `${row.id},${row.name}`).join("\n"),
        encoding: "utf-8",
        mimeType: "text/csv",
        filename: "products.csv",
      });
    } else if (name === "export.emailTemplates") {
      const payload = buildStaffEmailTemplatesExport({
        formState: params.formState,
        definitions: ADMIN_EMAIL_NOTIFICATIONS,
      });

      downloadStaffEmailTemplatesJson(payload);

      return ok({ message: "Templates were exported" });
    } else if (name === "export.emailTemplatesJson") {
      const payload = buildStaffEmailTemplatesExport({
        formState: params.formState,
        definitions: ADMIN_EMAIL_NOTIFICATIONS,
      });

      return ok({
        content: JSON.stringify(payload),
        mimeType: "application/json",
      });
    } else if (name === "giftCard.copyCode") {
      await act("copyGiftCardCode");

      return ok({ copied: true });
    } else if (name === "text.copy") {
      await act("copyText", params.text);

      return ok({ text: params.text });
    } else if (name === "channel.showProducts") {
      await act("showChannelProducts", Boolean(params.published));

      return ok({ shown: true });
    } else if (name === "app.open") {
      newTabActions.openGETinNewTab(params.url);

      return ok({ url: params.url });
    } else if (name === "staff.setLocale") {
      await act("setLocale", params.locale);

      return { locale: params.locale };
    } else if (name === "session.logout") {
      await act("logout");

      return ok({});
    }

    return fail("NOT_FOUND", `There is no ${name}`);
  };

  return {
    protocolVersion: "0.1",
    app,
    async initialize() {
      sessionId = crypto.randomUUID();

      return { sessionId, protocolVersion: "0.1", app, capabilities: [] };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      const response = await fetch("/abp.json");
      const { capabilities } = await response.json();

      return { success: true, data: capabilities };
    },
    async call(name: string, params: any = {}) {
      if (!sessionId) {
        return fail("NOT_INITIALIZED", "Call initialize() first", true);
      }

      try {
        return await dispatch(name, params);
      } catch (error) {
        return fail(
          error instanceof NotThere ? "CAPABILITY_UNAVAILABLE" : "OPERATION_FAILED",
          (error as Error).message,
          true,
        );
      }
    },
  };
};
