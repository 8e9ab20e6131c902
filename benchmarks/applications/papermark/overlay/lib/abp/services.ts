import { AbpError } from "./types";

const currentTeamId = () => {
  const teamId = localStorage.getItem("currentTeamId");
  if (!teamId) {
    throw new AbpError("CAPABILITY_UNAVAILABLE", "No team is chosen", true);
  }
  return teamId;
};

const request = async (path: string, init?: RequestInit) => {
  const response = await fetch(`/api/teams/${currentTeamId()}${path}`, init);
  if (!response.ok) {
    throw new AbpError(
      "OPERATION_FAILED",
      `The server answers ${response.status}`,
      response.status >= 500,
    );
  }
  return response;
};

export const listDocuments = async (query = "") => {
  const response = await request(`/documents?query=${encodeURIComponent(query)}`);
  const { documents } = await response.json();
  return documents;
};

export const listLinks = async (documentId: string) => {
  const response = await request(`/documents/${documentId}/links`);
  return response.json();
};

export const readAgreement = async (id: string) => {
  const response = await request(`/agreements/${id}/download`, {
    method: "POST",
  });
  return response.text();
};
