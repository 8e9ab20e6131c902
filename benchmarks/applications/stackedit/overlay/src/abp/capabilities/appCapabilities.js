import store from '../../store';
import MainMenu from '../../components/menus/MainMenu';
import googleHelper from '../../services/providers/helpers/googleHelper';

export const print = {
  async preview() {
    MainMenu.methods.print();
    return { printed: true };
  },
};

export const accounts = {
  async addGoogleDrive({ fullAccess }) {
    const { name, sub } = await googleHelper.addDriveAccount(fullAccess);
    return { name, sub };
  },
};

export const app = {
  async notify({ message }) {
    store.dispatch('notification/info', message);
    return { shown: message };
  },

  async reset() {
    await MainMenu.methods.reset();
    return { reset: true };
  },
};
