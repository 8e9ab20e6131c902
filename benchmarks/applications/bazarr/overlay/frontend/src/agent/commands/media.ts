import { TimeOffsetModal } from "@/components/forms/TimeOffsetForm";
import { task, TaskGroup } from "@/modules/task";
import api from "@/apis/raw";
import { Command, Params } from "../Command";
import { pressAction, pressButton } from "../screen";
import { session } from "../session";

export class UploadSubtitles extends Command {
  name = "subtitles.upload";
  description = "Uploads subtitles of a movie";
  properties = { radarrId: "number" };

  async run({ radarrId }: Params) {
    session.get().navigate(`/movies/${radarrId}`);
    await pressButton("Upload");
    return { radarrId };
  }
}

export class ShiftSubtitles extends Command {
  name = "subtitles.shift";
  description = "Shows the form that shifts subtitles";
  properties = { selections: "array" };

  async run({ selections }: Params) {
    session.get().modals.openContextModal(TimeOffsetModal, {
      selections: selections as FormType.ModifySubtitle[],
      onSubmit: () => window.scrollTo(0, 0),
    });
    return { shown: selections.length };
  }
}

export class SearchMissing extends Command {
  name = "movies.search_missing";
  description = "Searches missing subtitles of a movie";
  properties = { radarrId: "number", title: "string" };

  async run({ radarrId, title }: Params) {
    const id = task.create(
      title,
      TaskGroup.SearchSubtitle,
      api.movies.action.bind(api.movies),
      { action: "search-missing", radarrid: radarrId },
    );
    return { id };
  }
}

export class CopyKey extends Command {
  name = "settings.copyKey";
  description = "The API key";

  async run() {
    session.get().navigate("/settings/general");
    await pressAction("Copy API Key");
    return { pressed: "Copy API Key" };
  }
}

export class RegenerateKey extends Command {
  name = "settings.regenerateKey";
  description = "Stages a new API key";

  async run() {
    session.get().navigate("/settings/general");
    await pressAction("Regenerate");
    return { pressed: "Regenerate" };
  }
}
