import actions from '../actions';

import * as S from '../';

/** What the menus of the desktop app ask for */
export const runAppCommand = (command: any, dispatch: S.Dispatch): boolean => {
  switch (command.action) {
    case 'closeWindow':
      dispatch(actions.ui.closeWindow());
      return true;

    case 'emptyTrash':
      dispatch(actions.ui.emptyTrash());
      return true;

    case 'exportNotes':
      dispatch(actions.data.exportNotes());
      return true;

    case 'logout':
      dispatch({ type: 'LOGOUT' });
      return true;

    case 'printNote':
      window.print();
      return true;

    case 'activateTheme':
      dispatch(actions.settings.activateTheme(command.theme));
      return true;

    case 'focusSearchField':
      dispatch(actions.ui.focusSearchField());
      return true;

    case 'showDialog':
      dispatch(actions.ui.showDialog(command.dialog));
      return true;

    case 'trashNote':
      dispatch(actions.ui.trashOpenNote());
      return true;

    case 'newNote':
      dispatch(actions.ui.createNote());
      return true;

    case 'setLineLength':
      dispatch(actions.settings.setLineLength(command.lineLength));
      return true;

    case 'setNoteDisplay':
      dispatch(actions.settings.setNoteDisplay(command.noteDisplay));
      return true;

    case 'setSortType':
      dispatch(actions.settings.setSortType(command.sortType));
      return true;

    case 'toggleFocusMode':
      dispatch(actions.settings.toggleFocusMode());
      return true;

    case 'toggleSortOrder':
      dispatch(actions.settings.toggleSortOrder());
      return true;

    case 'toggleSortTagsAlpha':
      dispatch(actions.settings.toggleSortTagsAlpha());
      return true;

    case 'toggleSpellCheck':
      dispatch(actions.settings.toggleSpellCheck());
      return true;

    default:
      return false;
  }
};
