import { Auth, currentUser } from "@/services/auth";
import notifications from "@/services/notifications";

export function enableDesktopAlerts() {
  notifications.getPermissions();
  notifications.showNotification("Redash", "Alerts are shown on the desktop.");
  return { enabled: true };
}

export function signOut() {
  Auth.logout();
  return { signedOut: true };
}

export function current() {
  return { id: currentUser.id, name: currentUser.name, email: currentUser.email };
}
