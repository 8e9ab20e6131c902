import { useRouter } from "next/router";
import { useCreateCollection } from "@linkwarden/router/collections";
import useCapability from "@/lib/abp/useCapability";

/**
 * What needs the router and the queries, wherever one is in the application.
 */
export default function AbpActions() {
  const router = useRouter();
  const createCollection = useCreateCollection();

  useCapability("collections.create", async ({ name }) => {
    const collection = await createCollection.mutateAsync({ name });
    return { id: collection.id, name: collection.name };
  });

  useCapability("collections.show", async ({ id }) => {
    await router.push(`/collections/${id}`);
    return { path: `/collections/${id}` };
  });

  return null;
}
