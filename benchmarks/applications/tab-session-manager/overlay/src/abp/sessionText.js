// The popup copies what it lists, an agent is handed the text.
export const listUrls = async (session, { copy = false } = {}) => {
  const urls = Object.values(session.windows).flatMap(window =>
    Object.values(window).map(tab => tab.url)
  );
  if (copy) await navigator.clipboard.writeText(urls.join("\n"));
  return urls;
};

export const sessionFile = session => ({
  content: JSON.stringify([session], null, "  "),
  mimeType: "application/json",
  encoding: "utf-8",
  filename: `${session.name}.json`
});
